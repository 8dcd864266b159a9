import { Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { expect, it } from 'vitest';
import { Registers, Requires } from './registers.js';
import { RegistrationModule } from './registration.module.js';
import { Registry } from './registry.js';

interface Named {
  readonly name: string;
}

class Instruments extends Registry<Named> {
  protected nameOf({ name }: Named): string {
    return name;
  }
}

@Registers(Instruments)
@Injectable()
class Trumpet implements Named {
  readonly name = 'trumpet';
}

@Injectable()
class Strings {
  @Registers(Instruments) readonly violin = { name: 'violin' };
  readonly harp = { name: 'harp' };
}

@Registers(Instruments, { name: 'drum' }, { name: 'bell' })
@Module({ providers: [Instruments, Trumpet, Strings] })
class BandModule {}

const start = (...modules: Type[]) =>
  NestFactory.createApplicationContext(
    { module: class {}, imports: [RegistrationModule, ...modules] },
    { logger: false, abortOnError: false },
  );

it('registers what stands over modules and providers, and in properties of theirs', async () => {
  const app = await start(BandModule);
  const names = app
    .get(Instruments)
    .all()
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(['bell', 'drum', 'trumpet', 'violin']);
  await app.close();
});

it('does not start with two things of one name', async () => {
  @Registers(Instruments, { name: 'violin' })
  @Module({})
  class SecondViolinModule {}
  await expect(start(BandModule, SecondViolinModule)).rejects.toThrow('Instruments are given violin twice');
});

it('does not start without what somebody requires, whoever comes first', async () => {
  @Requires(Instruments, ['drum', 'oboe', 'tuba'])
  @Module({})
  class ConductorModule {}
  await expect(start(ConductorModule, BandModule)).rejects.toThrow('Instruments lack oboe, tuba');
});

it('does not start where the registry is not part of the application', async () => {
  @Registers(Instruments, { name: 'drum' })
  @Module({})
  class DrumModule {}
  await expect(start(DrumModule)).rejects.toThrow('Instruments');
});
