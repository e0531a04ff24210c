/** Kind of authentication: a new session, or a step-up before a sensitive action. */
export type AuthenticationKind = "session" | "step_up";

type Ask = (proof: AuthenticationKind) => Promise<boolean>;

let asking: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** Registers the dialog that authenticates the user. Returns a function that unregisters it. */
export function registerAuthenticationDialog(ask: Ask): () => void {
  asking = ask;
  return () => {
    asking = null;
  };
}

/** Asks the user to authenticate. Concurrent requests share one dialog. Resolves to false if the user declines. */
export function proveAnew(proof: AuthenticationKind): Promise<boolean> {
  if (!asking) return Promise.resolve(false);
  underWay ??= asking(proof).finally(() => {
    underWay = null;
  });
  return underWay;
}
