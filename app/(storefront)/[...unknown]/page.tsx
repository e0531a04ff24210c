import { described, drawn } from "../_components/ui/drawn";
import { MissingPage } from "../_components/ui/missing-page";
import { thereIsNone } from "../_data/server/absence";

export const generateMetadata = described(async () => thereIsNone());

/** Handles every unknown URL: a 404 page inside the shop's layout. */
export default drawn(async () => thereIsNone(), MissingPage);
