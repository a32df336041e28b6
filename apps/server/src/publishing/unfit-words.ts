import { platformSetting } from '@matrixcast/contract/helper'
import { detailText } from '@matrixcast/contract/said/sentence-said'
import { mostInWords, writable } from '@matrixcast/domain/post-words'

const { title: readableTitle, topics: readableTopics } = platformSetting.shape

/**
 * What of a work's words no cloud manager could read, said to whoever is to edit it. Works from before their plans were looked at
 * have such words.
 */
export function unfitWords({ title, topics }: { title: string; topics: string[] }): string | undefined {
  if (!readableTitle.safeParse(title).success)
    return detailText(
      `the title has more than ${mostInWords.title} characters or holds control characters: edit the work`,
    )
  const topic = topics.find((one) => !readableTopics.safeParse([one]).success)
  if (topic === undefined) return undefined
  const shown = writable(topic).replace(/\s+/g, ' ').slice(0, mostInWords.topic)
  return detailText(
    `the topic “${shown}” has more than ${mostInWords.topic} characters or holds control characters: edit the work`,
  )
}
