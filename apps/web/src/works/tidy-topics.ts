const topicMax = 60

/** Topics as a work keeps them: without the sign, none empty, each once. */
export const tidyTopics = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => topic.replace(/^#+/, '').trim().slice(0, topicMax)).filter((topic) => topic !== '')),
]
