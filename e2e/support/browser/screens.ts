/** Screen sizes of the stories and of the page checks. */
export const phone = { width: 360, height: 800 };
export const desktop = { width: 1280, height: 800 };

/** Browser options of these screens. */
export const onPhone = { viewport: phone, isMobile: true, hasTouch: true };
export const onDesktop = { viewport: desktop, isMobile: false, hasTouch: false };
