export { checkLoginLink } from "./check-login-link";
export { loginJobs } from "./jobs";
export { createAccount, verifyLogin } from "./log-in";
export { sendLoginLink } from "./send-login-link";
export { findSession, logOut, logOutEverywhere, readSession } from "./session";
