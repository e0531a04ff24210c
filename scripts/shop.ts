import "../cli/shop";
