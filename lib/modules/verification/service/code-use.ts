/** Use of a one-time code, for other modules. */
export { useCode } from "../store/codes";
