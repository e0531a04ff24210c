import { routes } from "@/lib/api/routes";

/** POST /checkout/otp/verify: checks the code and places the order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.verifyCode;
