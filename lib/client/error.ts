import { objectFields } from "@/lib/contract/object-fields";
import type { ErrorDetails } from "./contract";

/** Details of each code. `unreachable` is the client's own code: no response came, or one that is not from the API. */
type Details = ErrorDetails & { unreachable: Record<string, never> };

export type EtalaseErrorCode = keyof Details;

type ErrorFields<Code extends EtalaseErrorCode> = {
  code: Code;
  message: string;
  details: Details[Code];
  status: number;
  requestId?: string | null;
  retryAfter?: number | null;
  cause?: unknown;
};

class Failure<Code extends EtalaseErrorCode> extends Error {
  static override readonly name = "EtalaseError";
  override readonly name = "EtalaseError";
  readonly code: Code;
  readonly details: Details[Code];
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number;
  /** Id of the request in the shop's log. */
  readonly requestId: string | null;
  /** Seconds until a retry makes sense, if the response names them. */
  readonly retryAfter: number | null;

  constructor({ code, message, details, status, requestId = null, retryAfter = null, cause }: ErrorFields<Code>) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.details = details;
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * Failed call: the API returned an error, or was unreachable. `details` depend on `code`. `message` is in Indonesian and may be
 * shown to the buyer.
 */
export type EtalaseError = { [Code in EtalaseErrorCode]: Failure<Code> }[EtalaseErrorCode];

type AnyFields = { [Code in EtalaseErrorCode]: ErrorFields<Code> }[EtalaseErrorCode];

// A class cannot be a union, and only a union lets `code` decide the type of `details`.
export const EtalaseError = Failure as new (fields: AnyFields) => EtalaseError;

/** Error of a call without a response from the API: a dead network, or an intermediary. */
export function unreachable(status: number, cause?: unknown): EtalaseError {
  const message = "Layanan tidak dapat dihubungi. Silakan coba lagi.";
  return new EtalaseError({ code: "unreachable", message, details: {}, status, cause });
}

/** Converts an error response. A response without our envelope comes from an intermediary. */
export function toEtalaseError({ status, headers }: Response, answer: unknown): EtalaseError {
  const { code, message, details } = objectFields(objectFields(answer).error);
  if (typeof code !== "string") return unreachable(status);
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  const error = {
    code,
    message: String(message),
    details: objectFields(details),
    status,
    requestId: headers.get("X-Request-Id"),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  };
  // The API sends the details of the code. A newer API may send a code that this client does not know.
  return new EtalaseError(error as AnyFields);
}
