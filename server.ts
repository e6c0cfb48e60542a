import "./server/main.js";
