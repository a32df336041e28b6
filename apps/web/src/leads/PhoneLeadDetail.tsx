import { leadApi } from '@matrixcast/contract/leads'
import { type PhoneLead, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CallForm } from './CallForm.tsx'
import { CallLog } from './CallLog.tsx'
import { LeadDetail } from './LeadDetail.tsx'

const LeadForm = lazy(async () => ({ default: (await import('./LeadForm.tsx')).LeadForm }))

/** The lead behind a number, with the form of a call and the calls that there were. */
export function PhoneLeadDetail({ lead }: { lead: PhoneLead }) {
  const may = useMay()
  const [isEditing, setIsEditing] = useState(false)
  const whole = useRead(leadApi.info, { id: lead.id })
  if (whole.error && !whole.data) return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
  if (!whole.data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <LeadDetail
        lead={whole.data}
        onEdit={() => setIsEditing(true)}
        form={
          <>
            {may(phoneLeadApi.addCall) && <CallForm key={lead.id} lead={lead} />}
            <CallLog leadId={lead.id} />
          </>
        }
      />
      <Suspense fallback={null}>
        {isEditing && <LeadForm lead={whole.data} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </>
  )
}
