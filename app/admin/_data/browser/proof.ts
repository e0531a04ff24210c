/** What somebody has to prove: that it is them, for a new session, or once more, before something that cannot be undone. */
export type Proof = "session" | "step_up";

type Ask = (proof: Proof) => Promise<boolean>;

let asking: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** Says who asks for proofs while the page is there; answers with how to stop. */
export function askForProofsBy(ask: Ask): () => void {
  asking = ask;
  return () => {
    asking = null;
  };
}

/** Asks for a proof, once for all that want one; false: it was not given. */
export function proveAnew(proof: Proof): Promise<boolean> {
  if (!asking) return Promise.resolve(false);
  underWay ??= asking(proof).finally(() => {
    underWay = null;
  });
  return underWay;
}
