import { signUpCodes } from "@/lib/api/internal/sign-up";
import { fromRequest, toResponse } from "@/lib/api/message";

/** POST /api/sign-up/codes: sends a code to a person who wants to open a shop. Only on the sign-up host. */
const answer = async (request: Request) => toResponse(await signUpCodes(fromRequest(request)));

export { answer as GET, answer as POST };
