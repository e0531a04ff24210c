/** Names of a shop on its messages and papers, for other modules. */
export { findPaperSender, findSender } from "../store/shops";
