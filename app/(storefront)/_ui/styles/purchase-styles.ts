/** Styles of the pages with forms and actions, in one bundle: each further file would cost a phone a round trip. */
import "./buying.css";
import "./delivery.css";
import "./cart.css";
import "./checkout.css";
import "./order.css";
import "./orders.css";
import "./timeline.css";
