import { routes } from "@/lib/api/routes";

/** POST /checkout/otp/send: sends the buyer a one-time code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.sendCode;
