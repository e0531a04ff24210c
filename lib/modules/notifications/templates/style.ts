const serif = "Georgia,'Times New Roman',serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "ui-monospace,Menlo,Consolas,monospace";
const wrap = "overflow-wrap:anywhere;word-break:break-word";
const quiet = "color:#6f6255;font-size:14px;line-height:1.5";

/** Styles of an HTML e-mail, in the storefront's colors. Mail readers drop style sheets, so every element has its own style. */
export const styles = {
  body: "margin:0;padding:0;background:#fbf6ec;-webkit-text-size-adjust:100%",
  preview:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fbf6ec",
  page: `background:#fbf6ec;color:#3b2414;font:16px/1.6 ${sans}`,
  margin: "padding:16px 12px 32px",
  card: "width:100%;max-width:480px;background:#fffdf8;border:1px solid #ead6b8;border-top:4px solid #1e3a6e;text-align:left",
  sender: `padding:20px 20px 0;color:#6b3f1d;font:600 17px/1.3 ${serif};${wrap}`,
  content: `padding:12px 20px 8px;font:16px/1.6 ${sans}`,
  heading: `margin:0 0 16px;font:600 24px/1.25 ${serif};${wrap}`,
  paragraph: `margin:0 0 16px;${wrap}`,
  code: `margin:0 0 16px;padding:18px 0 18px 8px;background:#dce5f3;color:#14213d;font:700 32px/1.2 ${mono};letter-spacing:8px;text-align:center`,
  rows: "margin:0 0 20px;border-collapse:collapse",
  row: `padding:10px 0;border-top:1px solid #ead6b8;line-height:1.4;${wrap}`,
  label: "color:#6f6255;font-size:13px",
  value: "font-size:17px;font-weight:600",
  buttonRow: "margin:0 0 20px",
  buttonCell: "background:#1e3a6e;border-radius:6px",
  button: `display:block;padding:14px 16px;border-radius:6px;color:#ffffff;font:600 16px/1.3 ${sans};text-decoration:none`,
  note: `margin:0 0 6px;${quiet};${wrap}`,
  address: `display:block;margin:0 0 16px;color:#1e3a6e;font-size:14px;line-height:1.5;${wrap}`,
  footer: `padding:14px 20px 18px;border-top:1px solid #ead6b8;${quiet};${wrap}`,
};

/** Dark mode, for mail readers that support it. Others keep or invert the light colors, which stays legible. */
export const darkStyle = [
  "@media (prefers-color-scheme:dark){",
  ".page{background:#17110b!important;color:#f5e9d8!important}",
  ".card{background:#221a12!important;border-color:#4a3826!important;border-top-color:#9db7e8!important}",
  ".sender{color:#e3b983!important}",
  ".muted{color:#c4b39d!important}",
  ".line{border-color:#4a3826!important}",
  ".link{color:#9db7e8!important}",
  ".code{background:#1d2b49!important;color:#e8effb!important}",
  ".button{background:#9db7e8!important;color:#10203f!important}",
  "}",
].join("");
