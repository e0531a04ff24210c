/** Recipients of messages, for other modules. */
export { findRecipient } from "../store/recipients";
