import { ApiError } from "@/lib/contract/errors";
import { OperatorError } from "@/lib/platform/operator-error";
import { fields } from "@/lib/values/fields";

/** Adds the path of the affected file to an error. */
export async function withFilePath<T>(filePath: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof OperatorError)
      throw new OperatorError(failure.sentences.map((each) => prefixed(filePath, each)));
    // An API error of a use case, or the same error from the API client.
    const { name, code, message, details } = fields(failure);
    if (!(failure instanceof ApiError) && name !== "EtalaseError") throw failure;
    const issues = [fields(details).issues ?? []].flat().map(fields);
    const lines = issues.map((issue) => `${filePath} ${issue.path}: ${issue.message}`);
    throw new OperatorError(lines.length > 0 ? lines : [`${filePath}: ${message} (${code})`]);
  }
}

function prefixed(filePath: string, sentence: string): string {
  return sentence.includes(filePath) ? sentence : `${filePath}: ${sentence}`;
}
