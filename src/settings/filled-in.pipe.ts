import { Injectable, type PipeTransform } from '@nestjs/common';

/** Leaves out the fields of a form that nobody chose anything for: browsers send them as empty texts. */
@Injectable()
export class FilledIn implements PipeTransform<Readonly<Record<string, unknown>>> {
  transform(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  }
}
