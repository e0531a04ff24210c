/** Locks and current state of products before they are saved, for other modules. */
export { findProductSaveContext, lockProducts } from "../store/editing/save-context";
