export { findSession, type SessionKey } from "./session";
