import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'

const lookMs = 1000

/** Has the file of an address fetched into the materials, and hands over the number of what it became. */
export function FetchFile({ url, onFetched }: { url: string; onFetched: (materialId: string) => void }) {
  const { t } = useTranslation('sheets')
  const [jobId, setJobId] = useState<string>()
  const begin = useAction(materialApi.uploadFromUrl, {
    refreshes: [jobApi.list],
    onDone: (answer) => setJobId(answer.jobId),
  })
  const job = useRead(
    jobApi.info,
    { id: jobId ?? '' },
    {
      enabled: jobId !== undefined,
      everyMs: (answer) => (answer === undefined || answer.job.finishedAt === null ? lookMs : false),
    },
  ).data?.job
  const materialId = job?.state === 'succeeded' ? job.result?.materialId : undefined
  useEffect(() => {
    if (typeof materialId === 'string') onFetched(materialId)
  }, [materialId, onFetched])
  if (jobId === undefined)
    return (
      <Button loading={begin.isPending} onClick={() => begin.mutate({ url: url.trim() })}>
        {t('fetch')}
      </Button>
    )
  if (job?.state === 'failed')
    return (
      <p role="alert" className="sheet-wrong">
        {faultText(job.message)}
      </p>
    )
  return <ProgressBar share={job?.progress ?? 0} tone="run" label={t('fetch')} />
}
