export { listFeedProblems } from "./list-feed-problems";
export { openFeed } from "./open-feed";
export { FEED_FILES, FEED_PLATFORMS } from "./platforms";
