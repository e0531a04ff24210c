import type { ErrorDetails } from "./contract";

/** What can be said beside each code. `unreachable` is ours: no answer came, or one that is not the API's. */
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
  /** The status of the answer; 0 where there was none. */
  readonly status: number;
  /** The id under which the shop's log tells of the request. */
  readonly requestId: string | null;
  /** In how many seconds to ask again, where that was said. */
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
 * A call that failed: the API refused it, or could not be reached. `details` are those of its `code`; `message` is in Indonesian
 * and may be shown to the buyer.
 */
export type EtalaseError = { [Code in EtalaseErrorCode]: Failure<Code> }[EtalaseErrorCode];

type AnyFields = { [Code in EtalaseErrorCode]: ErrorFields<Code> }[EtalaseErrorCode];

// A class cannot be a union, and only a union lets `code` decide what `details` are.
export const EtalaseError = Failure as new (fields: AnyFields) => EtalaseError;

/** The failure of a call without an answer of the API's: a dead network, or somebody in between. */
export function unreachable(status: number, cause?: unknown): EtalaseError {
  const message = "Layanan tidak dapat dihubungi. Silakan coba lagi.";
  return new EtalaseError({ code: "unreachable", message, details: {}, status, cause });
}

/** The failure that an answer tells of. One without our envelope came from somebody in between. */
export function errorOf({ status, headers }: Response, answer: unknown): EtalaseError {
  const { error } = Object(answer);
  if (typeof error?.code !== "string") return unreachable(status);
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return new EtalaseError({
    code: error.code,
    message: String(error.message),
    details: Object(error.details),
    status,
    requestId: headers.get("X-Request-Id"),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}
