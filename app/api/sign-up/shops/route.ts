import { signUpShops } from "@/lib/api/internal/sign-up";
import { fromRequest, toResponse } from "@/lib/api/message";

/** POST /api/sign-up/shops: opens a shop for a person who has the code. Only on the sign-up host. */
const answer = async (request: Request) => toResponse(await signUpShops(fromRequest(request)));

export { answer as GET, answer as POST };
