export { getEvent, listEvents } from "./list-events";
export { type EventFacts, presentEvent } from "./present";
