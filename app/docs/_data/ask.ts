import type * as z from "zod";
import { callApiAsVisitor, type PageVisitor } from "@/lib/api/request/visitor";
import { basePath, endpoints, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import { current } from "@/lib/contract/versions/versions";
import type { PathValues } from "./samples";

export type ApiResponse = { status: number; body: unknown };
type ApiRequest = { params?: PathValues; query?: string; body?: object };

/** Calls an operation in this process, on the visitor's behalf. */
export async function askApi(
  visitor: PageVisitor,
  name: OperationName,
  { params = {}, query = "", body }: ApiRequest = {},
): Promise<ApiResponse> {
  const { method, path } = splitEndpoint(endpoints[name]);
  const own: PathValues = { "content-type": "application/json", "x-api-version": current };
  const answer = await callApiAsVisitor(visitor, {
    method,
    query,
    path: basePath + path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? "")),
    header: (header) => own[header] ?? null,
    readBody: async () => Buffer.from(JSON.stringify(body ?? {})),
  });
  const responseBody: unknown = answer.body === null ? null : JSON.parse(Buffer.from(answer.body).toString());
  return { status: answer.status, body: responseBody };
}

/** Parses the response; null if the API returned an error. */
export function readResponse<S extends z.ZodType>(promised: S, { body }: ApiResponse): z.output<S> | null {
  return promised.safeParse(body).data ?? null;
}
