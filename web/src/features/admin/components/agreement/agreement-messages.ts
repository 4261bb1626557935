import type { Agreement } from '@paw-haven/domain/offer/agreement/schema';

export const agreementMessages = {
  heading: 'Agreement',
  none: 'Not signed',
  signed: ({ source, name }: Pick<Agreement, 'source' | 'name'>, day: string) =>
    source === 'paper' ? `Signed on paper, recorded ${day}` : `Signed by ${name ?? ''} on ${day}`,
  view: 'View text',
  viewOf: (day: string) => `View text signed on ${day}`,
  textTitle: 'What was signed',
  loading: 'Loading the text',
  loadFailed: 'We couldn’t load the text',
  earlier: 'Earlier versions',
  onPaper: 'Signed on paper',
  paperTitle: 'Signed on paper?',
  paperLead: 'This records that you have a signed paper copy of this text. It can’t be undone.',
  paperConfirm: 'Record',
  working: 'Recording…',
  recorded: 'Recorded as signed on paper.',
  failed: 'That wasn’t recorded. Check your connection and try again.',
  changed: 'The agreement has changed. Please read it again.',
} as const;
