import { materialApi } from '@matrixcast/contract/materials'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { workApi } from '@matrixcast/contract/works'
import { z } from 'zod'
import { reads, type Tool, tool, writes } from './tool.ts'
import { idOf, ofPage, order, page, pageShown, words } from './tool-fields.ts'

const material = materialApi.list.output.shape.data.element.shape
const work = workApi.list.output.shape.data.element.shape
const { id: uploadId, ...sendTo } = materialApi.getUploadParams.output.shape
const filename = z.string().min(1).max(255)

/** From a file to a work. */
export const fileTools: readonly Tool[] = [
  tool({
    name: 'findMaterial',
    title: 'Find materials',
    description: 'Videos, pictures, music and fonts of the library.',
    call: materialApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      kind: z.enum(['video', 'image', 'audio', 'font']).optional().describe('Only of this kind.'),
    }),
    give: ({ words: keyword, kind: mimetype, ...given }) => ({ ...given, keyword, mimetype }),
    shows: pageShown(
      z.object({
        materialId: material.id,
        filename: material.filename,
        kind: material.kind,
        bytes: material.filesize,
        seconds: material.seconds,
        width: material.imagewidth,
        height: material.imageheight,
      }),
    ),
    show: (answer) =>
      ofPage(answer, ({ id: materialId, filename: name, kind, filesize: bytes, seconds, imagewidth, imageheight }) => {
        return { materialId, filename: name, kind, bytes, seconds, width: imagewidth, height: imageheight }
      }),
  }),
  tool({
    name: 'startUpload',
    title: 'Begin an upload',
    description:
      'Where to send a file to: `url` is a path on the host of this MCP server. multipart: POST it as the form field `file`, without a key. tus: PATCH its bytes, with the key. Then call finishUpload.',
    call: materialApi.getUploadParams,
    hints: { ...writes, idempotentHint: false },
    takes: z.strictObject({
      filename: filename.describe('The name that the material gets, with its ending.'),
      bytes: z.int().min(1).describe('The size of the file; more than that is not taken.'),
    }),
    give: (given) => given,
    shows: z.object({ uploadId, ...sendTo }),
    show: ({ id, ...answer }) => ({ uploadId: id, ...answer }),
  }),
  tool({
    name: 'finishUpload',
    title: 'End an upload',
    description: 'After the last byte: the file becomes a material, or is refused with the reason.',
    call: materialApi.uploadNotify,
    hints: writes,
    takes: z.strictObject({ uploadId: idOf('The upload, as startUpload answered.') }),
    give: (given) => ({ id: given.uploadId }),
    shows: z.object({
      materialId: material.id,
      filename: material.filename,
      kind: material.kind,
      seconds: material.seconds,
      wasThere: z.boolean().describe('The same bytes were in the library already.'),
    }),
    show: ({ attachment: { id: materialId, filename: name, kind, seconds }, linked }) => ({
      materialId,
      filename: name,
      kind,
      seconds,
      wasThere: linked,
    }),
  }),
  tool({
    name: 'uploadFromUrl',
    title: 'Fetch a file',
    description: 'Fetches a file from an https address as a job; getJob names its material when it is done.',
    call: materialApi.uploadFromUrl,
    hints: writes,
    takes: z.strictObject({
      url: z.string().max(2000).describe('The https address of the file itself, open to everybody.'),
      filename: filename.optional().describe('The name that the material gets; left out: as the address ends.'),
      orderId: order,
    }),
    give: (given) => given,
    shows: materialApi.uploadFromUrl.output,
    show: (answer) => answer,
  }),
  tool({
    name: 'addFinishedWork',
    title: 'Make a work of a file',
    description: 'Makes a work of one finished video, or of pictures in this order. It publishes nothing.',
    call: workApi.addFinished,
    hints: writes,
    takes: z.strictObject({
      materialIds: z.array(idOf('A material.')).min(1).max(100).describe('One video, or pictures in their order.'),
      title: z.string().min(1).max(mostOfWork.title).describe('What the post is called.'),
      topics: z
        .array(z.string().min(1).max(60))
        .max(50)
        .default([])
        .describe('Topics without the sign #; listPlatforms says how many are taken.'),
      planId: idOf('The plan that it belongs to; left out: the one for finished files.').optional(),
      coverId: idOf('A picture of the library as cover; left out: a still of the video.').optional(),
      orderId: order,
    }),
    give: (given) => given,
    shows: z.object({ workId: workApi.addFinished.output.shape.id, planId: workApi.addFinished.output.shape.planId }),
    show: ({ id: workId, planId }) => ({ workId, planId }),
  }),
  tool({
    name: 'listWorks',
    title: 'Works',
    description: 'Videos and picture posts. Those of view `unplanned` are ready and go nowhere yet.',
    call: workApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      planId: idOf('Only of this plan.').optional(),
      view: z
        .enum(['all', 'producing', 'unplanned', 'unpublished', 'published', 'failed'])
        .default('all')
        .describe('Which of them.'),
    }),
    give: ({ words: keyword, planId: wisdom_task_id, ...given }) => ({ ...given, keyword, wisdom_task_id }),
    shows: pageShown(
      z.object({ workId: work.id, title: work.title, topics: work.topic.describe('`#one #two`'), state: work.state }),
    ),
    show: (answer) =>
      ofPage(answer, ({ id: workId, title, topic: topics, state }) => ({ workId, title, topics, state })),
  }),
]
