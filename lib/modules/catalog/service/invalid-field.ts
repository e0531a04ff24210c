import { ApiError } from "@/lib/contract/errors";

/** Returns the error for one invalid field of a request. */
export function invalidField(path: string, code: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code, message }] });
}
