export { checkCustomer } from "./check-customer";
export { createAccount, verifyLogin } from "./log-in";
export { presentProfile, presentSession, presentUpdatedProfile } from "./present";
export { readProfile, updateProfile } from "./profile";
export { sendLoginLink } from "./send-login-link";
export { findSession, logOut, readSession } from "./session";
