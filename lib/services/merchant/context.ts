import type { Who } from "@/lib/domain/who";
import type { EndedRequest, WriteContext } from "../context";

/** The context of a merchant's use case: that of any which changes something, and who asks for it. */
export type MerchantContext<E extends EndedRequest = never> = WriteContext<E> & { who: Who };
