import { Injectable, type PipeTransform } from '@nestjs/common';

/** Drops empty fields of a form: browsers send a field without a value as an empty text. */
@Injectable()
export class WithoutEmptyFields implements PipeTransform<Readonly<Record<string, unknown>>> {
  transform(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  }
}
