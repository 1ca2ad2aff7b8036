import { events } from "../resource";

export const GET = events.get({
  id: "getEvent",
  summary: "Get an event.",
});
