import { at } from "@/lib/http/merchant/routes";

/** PUT /orders/{id}/awb: the courier's number for the parcel. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/awb");
