import { makeFootage } from './media.ts'
import { ask, read, uploadFile } from './people.ts'

type Work = { title: string; state: string; task: { state: string } | null }

/** A plan that makes one short video a title, dealt to these accounts; answers its id. */
export async function planVideos(
  { name, titles, accountIds }: { name: string; titles: string[]; accountIds: string[] },
  token: string,
): Promise<string> {
  const materialIds = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))
  const clip = {
    size: '720x1280',
    scenes: [{ name: 'one', materialIds, seconds: 2 }],
    titles,
    voice: { on: false },
    count: titles.length,
  }
  const made = await ask<{ id: string }>('/api/v2.wisdom_task/addWisdomTask', { name, accountIds, clip }, token)
  return made.id
}

export const worksOf = async (planId: string, token: string): Promise<Work[]> =>
  (await read<{ data: Work[] }>(`/api/v2.wisdom_task/getWorkList?wisdom_task_id=${planId}`, token)).data
