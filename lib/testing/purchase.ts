import { basePath, endpoints, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";

/**
 * What carries the calls of a purchase: services in this process, the client, or requests on a connection of one's own. What is
 * refused is thrown, in the way of the one who carries.
 */
export type Transport<Form, Draft extends DraftId, Placed> = {
  createDraft(form: Form): Promise<Draft>;
  sendCode(input: { draft_id: string }): Promise<unknown>;
  verifyCode(input: { draft_id: string; code: string }): Promise<Placed>;
  /** The code that `send` makes arrive at the contact. A message leaves just after the answer that promises it. */
  codeAfter(contact: string, send: () => Promise<unknown>): Promise<string>;
};

type DraftId = { draft_id?: string | null };

/** What buyers fill in who do not care. */
export const usualForm = {
  customer_name: "Budi Santoso",
  address: "Jalan Kaliurang 12, RT 01/RW 02",
  payment_method: "qris",
};

/** The steps from a filled-in form to a placed order, for unit tests, stories, races and the bench alike. */
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

  /** Places the order with the code that arrives, or with another. */
  async confirms(draft: Draft, code?: string): Promise<Placed> {
    const typed = code ?? (await this.receivesCode(draft));
    return this.transport.verifyCode({ draft_id: draft.draft_id ?? "", code: typed });
  }

  /** The whole way. */
  async buys(form: Form): Promise<Placed> {
    return this.confirms(await this.transport.createDraft(form));
  }
}

/** A call as it goes over the wire; `{names}` in its path are filled in. */
export function requestOf(name: OperationName, params: Record<string, string> = {}) {
  const { method, path } = splitEndpoint(endpoints[name]);
  return { method, path: basePath + path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "") };
}
