import "../cli/doctor";
