/** Splits a topic text on #; parts are trimmed, empty ones dropped (specification, section 5). */
export const topicsOf = (topic: string): string[] =>
  topic
    .split('#')
    .map((part) => part.trim())
    .filter((part) => part.length > 0)

/** The text form of topics, as it stands on the wire: `#one #two`. */
export const topicText = (topics: readonly string[]): string => topics.map((topic) => `#${topic}`).join(' ')
