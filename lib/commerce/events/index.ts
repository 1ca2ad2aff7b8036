export { getEvent, listEvents } from "./list-events";
export { type EventRecord, presentEvent } from "./present";
