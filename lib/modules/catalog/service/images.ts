/** Stored pictures, for other modules. */
export { insertImage } from "../store/images";
