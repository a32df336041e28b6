import { leadApi } from '@matrixcast/contract/leads'
import { type PhoneLead, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { CallLog } from './CallLog.tsx'
import { LeadDetail } from './LeadDetail.tsx'

const CallForm = lazily(async () => (await import('./CallForm.tsx')).CallForm)

const LeadForm = lazily(async () => (await import('./LeadForm.tsx')).LeadForm)

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
      {isEditing && <LeadForm lead={whole.data} onClose={() => setIsEditing(false)} />}
    </>
  )
}
