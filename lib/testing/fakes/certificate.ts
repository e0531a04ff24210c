/**
 * Self-signed certificate of fakes that use TLS, for the address `::ffff:127.0.0.1`. Only clients that are configured
 * with it trust it, and its key protects nothing.
 */
export const playersCertificate = pem(
  "CERTIFICATE",
  "MIIBujCCAWCgAwIBAgIUORqFZqsAdSrebe33F03mb+T5hfowCgYIKoZIzj0EAwIwIzEhMB8GA1UEAwwYRXRhbGFzZSB0ZXN0IG1h" +
    "aWwgc2VydmVyMCAXDTI2MTExNTEyMTcwNloYDzIxMjYxMDIyMTIxNzA2WjAjMSEwHwYDVQQDDBhFdGFsYXNlIHRlc3QgbWFpbCBz" +
    "ZXJ2ZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQnitaRpGeca9WKAAyWiM0HfFnBh0y8/P3BrnhQs/z8rbOFP2BfAS/5sGDN" +
    "2qCuhC+siYKZ7RJyZtq5NRYIIbnYo3AwbjAdBgNVHQ4EFgQUuC+9MYWw/+WMaQvygD9ynvfK3+MwHwYDVR0jBBgwFoAUuC+9MYWw" +
    "/+WMaQvygD9ynvfK3+MwDwYDVR0TAQH/BAUwAwEB/zAbBgNVHREEFDAShxAAAAAAAAAAAAAA//9/AAABMAoGCCqGSM49BAMCA0gA" +
    "MEUCIQCaWDUk+v2SOcIl//1OLAKULcfm/EnuzgYWfkXU/vYUUAIgflzfimQkF+PwLM1eknVLoYODiuCbbC3khm895uqSqWU=",
);

/** Private key of that certificate. */
export const playersKey = pem(
  "PRIVATE KEY",
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbW1aPbgcE2z1NplBqq+ZJ39tTPZAN9Bd1tc/l34k7OahRANCAAQn" +
    "itaRpGeca9WKAAyWiM0HfFnBh0y8/P3BrnhQs/z8rbOFP2BfAS/5sGDN2qCuhC+siYKZ7RJyZtq5NRYIIbnY",
);

function pem(label: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
