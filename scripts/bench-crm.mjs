import { measuredBy } from './bench-chapters.mjs'

/** The chapter about reply rules, measured now. */
export function rulesChapter() {
  const { rules, messages, plain, hostile, ratio, longestMessage, runtimeFor, megabytes } = measuredBy('rule-bench')
  const shown = (number) => Math.round(number).toLocaleString('en')

  return `## Reply rules
${shown(rules)} rules are asked about ${shown(messages)} messages, and none fires, so that all are asked; median of three. Every hundredth message has 5 000 letters and is made to stall an engine that goes back. Hostile patterns run in \`re2js\` (decision 0033).

| | All messages, ms | |
|---|---|---|
| keywords | ${shown(plain)} | |
| hostile patterns | ${shown(hostile)} | **${ratio.toFixed(2)}** of keywords |

The longest single message took ${shown(longestMessage)} ms with all hostile rules, and the process held ${shown(megabytes)} MB. The engine of the runtime takes, for one of these patterns and one text of ${runtimeFor.map(({ letters, milliseconds }) => `${letters} letters, ${shown(milliseconds)} ms`).join('; of ')}: it doubles with each letter.

`
}
