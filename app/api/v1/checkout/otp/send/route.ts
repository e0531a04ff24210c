import { routes } from "@/lib/http/routes";

/** POST /checkout/otp/send: sends the buyer a one-time code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.sendCode;
