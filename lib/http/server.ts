import "../server/start";
