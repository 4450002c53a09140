import { Body, Get, Post, Query, type Type } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { DeleteReplacing, MergeRecords, type Reference } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { statusOf } from '../../platform/error-codes.js';
import { notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import type { CursorResult } from '../../platform/pagination/list-request.js';
import { Precondition } from '../../platform/precondition.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { type Posted, submittedTexts } from '../form.js';
import { type FormProblems, type Page, type Redirection, show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { savedAt, undoableIn } from '../saved.js';
import { attempt, changedValues, type Submission, submit, textIn } from '../submission.js';
import { placeOf } from '../transactions/transaction-filters.js';
import { CurrentSession } from '../visit.js';
import type { LabelNoun } from './label-noun.js';

const LABELS = {
  name: 'Name',
  parent_id: 'Below',
  classification: 'Side of reports',
  color: 'Colour',
  source_ids: 'Merge into',
  replacement_id: 'Replacement',
};
/** The labels on a page of the list. */
const A_PAGE = 200;

interface WrittenLabel {
  readonly record: { readonly id: string };
  readonly changeSetId: string | null;
}

/** What the pages need of the service of a kind of label. */
export interface LabelService<T, C, U> {
  list(
    caller: Caller,
    query: { readonly search?: string; readonly cursor?: string; readonly limit: number },
  ): Promise<{ readonly records: readonly T[] } & Partial<Pick<CursorResult<T>, 'nextCursor'>>>;
  get(caller: Caller, id: string): Promise<T>;
  create(caller: Caller, body: C): Promise<WrittenLabel>;
  update(caller: Caller, id: string, precondition: Precondition, body: U): Promise<WrittenLabel>;
  merge(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: MergeRecords,
  ): Promise<{ readonly changeSetId: string | null }>;
  delete(
    caller: Caller,
    id: string,
    precondition: Precondition,
    query: DeleteReplacing,
  ): Promise<{ readonly changeSetId: string | null }>;
}

/** The types of the bodies of the API, and how it shows a label. */
export interface LabelShapes<T, C, U> {
  readonly creation: Type<C>;
  readonly change: Type<U>;
  readonly present: (label: T) => Reference & { readonly version: string };
}

/** The pages of a kind of label: the list, and one that renames, merges and deletes. */
export abstract class LabelPagesController<T extends Reference, C extends object, U extends object> {
  protected constructor(
    protected readonly labels: LabelService<T, C, U>,
    private readonly shapes: LabelShapes<T, C, U>,
    private readonly noun: LabelNoun,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    return this.showList(session, query, {});
  }

  @Post()
  async create(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await submit(this.shapes.creation, this.valuesIn(posted), LABELS, (fields) =>
      this.labels.create(session, fields),
    );
    if (result !== null) return savedAt(this.path, result.changeSetId);
    return this.showList(session, {}, { values: submittedTexts(posted), problems }, statusOf('validation_failed'));
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.showOne(session, id, { undoable: undoableIn(query['change_set']) });
  }

  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const changes = changedValues(this.valuesIn(posted), this.valuesOf(await this.labels.get(session, id)));
    const precondition = Precondition.of(textIn(posted, 'version') || undefined);
    const saved = await submit(this.shapes.change, changes, LABELS, (fields) =>
      this.labels.update(session, id, precondition, fields),
    );
    return this.answer(session, id, saved, `${this.path}/${id}`, (problems) => ({
      values: submittedTexts(posted),
      problems,
    }));
  }

  /** Moves all that has this label to another one, and deletes it. */
  @Post(':id/merge')
  async merge(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const target = textIn(posted, 'target_id');
    if (!isUuid(target)) throw notFound();
    const merged = await attempt(LABELS, () =>
      this.labels.merge(session, target, Precondition.of(undefined), { source_ids: [id] }),
    );
    return this.answer(session, id, merged, `${this.path}/${target}`, (mergeProblems) => ({ mergeProblems }));
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const given = { replacement_id: textIn(posted, 'replacement_id') };
    const deleted = await submit(DeleteReplacing, given, LABELS, (query) =>
      this.labels.delete(session, id, Precondition.of(undefined), query),
    );
    return this.answer(session, id, deleted, this.path, (deletionProblems) => ({ deletionProblems }));
  }

  /** What the form of a label says. */
  protected valuesIn(posted: Posted): Posted {
    return { name: textIn(posted, 'name') };
  }

  /** The same values of a label that is stored. */
  protected valuesOf(label: T): Posted {
    return { name: label.name };
  }

  /** What the list shows besides names. @param label null: all are shown, for a new one */
  protected async more(_session: Session, _label: T | null): Promise<object> {
    return {};
  }

  private get path(): string {
    return `/settings/${this.noun.folder}`;
  }

  private async answer(
    session: Session,
    id: string,
    { result, problems }: Submission<{ readonly changeSetId: string | null }>,
    place: string,
    form: (problems: FormProblems) => object,
  ): Promise<View | Redirection> {
    if (result !== null) return savedAt(place, result.changeSetId);
    return this.showOne(session, id, form(problems), statusOf('validation_failed'));
  }

  private async showList(session: Session, query: Posted, form: object, status = 200): Promise<View> {
    const [search, cursor] = [textIn(query, 'search'), textIn(query, 'cursor')];
    const asked = { limit: A_PAGE, ...(search !== '' && { search }), ...(cursor !== '' && { cursor }) };
    const { records, nextCursor = null } = await this.labels.list(session, asked);
    const next = new URLSearchParams({
      ...(search !== '' && { search }),
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
    const model = {
      noun: this.noun,
      labels: records.map(({ id, name }) => ({ id, name })),
      ...(await this.more(session, null)),
      search,
      next: nextCursor === null ? null : `${this.path}?${String(next)}`,
      undoable: undoableIn(query['change_set']),
      back: { page: this.path },
    };
    return show('labels', { ...model, ...form }, status);
  }

  private async showOne(session: Session, id: string, form: object, status = 200): Promise<View> {
    const label = await this.labels.get(session, id);
    const { records } = await this.labels.list(session, WHOLE_LIST);
    const model = {
      noun: this.noun,
      label: this.shapes.present(label),
      others: records.filter((one) => one.id !== id).map((one) => [one.id, this.nameOf(one)] as const),
      transactions: placeOf({ [this.noun.filter]: id }),
      ...(await this.more(session, label)),
      undoable: null,
      back: { page: `${this.path}/${id}` },
    };
    return show('label', { ...model, ...form }, status);
  }

  /** How a choice calls a label. */
  protected nameOf({ name }: T): string {
    return name;
  }
}
