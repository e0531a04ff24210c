import { basePath, endpoints, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";

/**
 * Sends the calls of a purchase: through services in this process, the client, or requests on a separate connection.
 * Each transport throws its own errors for rejected calls.
 */
export type Transport<Form, Draft extends DraftId, Placed> = {
  createDraft(form: Form): Promise<Draft>;
  sendCode(input: { draft_id: string }): Promise<unknown>;
  verifyCode(input: { draft_id: string; code: string }): Promise<Placed>;
  /** Returns the code that `send` delivers to the contact. A message is sent just after the response that announces it. */
  codeAfter(contact: string, send: () => Promise<unknown>): Promise<string>;
};

type DraftId = { draft_id?: string | null };

/** Form fields for buyers whose values do not matter. */
export const usualForm = {
  customer_name: "Budi Santoso",
  address: "Jalan Kaliurang 12, RT 01/RW 02",
  payment_method: "qris",
};

/** Steps from a completed form to a placed order, shared by unit tests, stories, races and the bench. */
export class Purchase<Form, Draft extends DraftId, Placed> {
  constructor(
    readonly transport: Transport<Form, Draft, Placed>,
    readonly contact: string,
  ) {}

  asksForCode(draft: Draft): Promise<unknown> {
    return this.transport.sendCode({ draft_id: draft.draft_id ?? "" });
  }

  receivesCode(draft: Draft): Promise<string> {
    return this.transport.codeAfter(this.contact, () => this.asksForCode(draft));
  }

  /** Places the order with the received code, or with the given one. */
  async confirms(draft: Draft, code?: string): Promise<Placed> {
    const typed = code ?? (await this.receivesCode(draft));
    return this.transport.verifyCode({ draft_id: draft.draft_id ?? "", code: typed });
  }

  /** Runs all steps. */
  async buys(form: Form): Promise<Placed> {
    return this.confirms(await this.transport.createDraft(form));
  }
}

/** Method and path of an operation. Fills in the `{names}` of the path. */
export function requestOf(name: OperationName, params: Record<string, string> = {}) {
  const { method, path } = splitEndpoint(endpoints[name]);
  return { method, path: basePath + path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "") };
}
