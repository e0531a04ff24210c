/** The screens that stories are told on, and pages are looked at. */
export const phone = { width: 360, height: 800 };
export const desk = { width: 1280, height: 800 };

/** What a browser is told of them. */
export const onPhone = { viewport: phone, isMobile: true, hasTouch: true };
export const atDesk = { viewport: desk, isMobile: false, hasTouch: false };
