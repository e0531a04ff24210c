/** Sections of pages, for other modules. */
export { listStrange } from "../store/sections";
