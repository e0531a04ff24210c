/** The style of every page where one does something, in one piece: each further file would cost a phone a round trip. */
import "./buying.css";
import "./delivery.css";
import "./cart.css";
import "./checkout.css";
import "./order.css";
import "./orders.css";
import "./timeline.css";
